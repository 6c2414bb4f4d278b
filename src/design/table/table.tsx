import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type TableProps = {
  label: string;
  /** The column headings. The children are then only the rows. */
  columns?: readonly (string | HeaderCellProps)[];
  children: ReactNode;
  className?: string;
  /**
   * The column headings stay visible while the page scrolls. Only for a table that fits the width
   * of a wide screen, since a scrolling region can't do both. Names the background.
   */
  sticksOn?: 'page' | 'raised';
};

const grounds = {
  page: '[--ground:var(--color-page)]',
  raised: '[--ground:var(--color-raised)]',
};

/** Scrolls inside its own region, so that a wide table never widens the page. */
export function Table({ label, columns, children, className, sticksOn }: TableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the keyboard
      tabIndex={0}
      className={classNames(
        'overflow-x-auto focus-visible:outline-offset-0',
        sticksOn && grounds[sticksOn],
        sticksOn && 'xl:overflow-x-visible xl:[&_th]:sticky xl:[&_th]:top-0 xl:[&_th]:z-10',
        sticksOn && 'xl:[&_th]:bg-(--ground) xl:[&_th]:shadow-[inset_0_-1px_0_var(--color-edge)]',
      )}
    >
      <table className={classNames('w-full border-collapse text-left type-small', className)}>
        {columns && (
          <thead>
            <tr>
              {columns.map((column) =>
                typeof column === 'string' ? (
                  <HeaderCell key={column}>{column}</HeaderCell>
                ) : (
                  <HeaderCell key={String(column.children)} {...column} />
                ),
              )}
            </tr>
          </thead>
        )}
        {columns ? <tbody>{children}</tbody> : children}
      </table>
    </section>
  );
}

export type SortDirection = 'ascending' | 'descending';

export type HeaderCellProps = Omit<ComponentProps<'th'>, 'onClick'> & {
  /** Set on sortable columns. Null while the table is sorted by another column. */
  sort?: SortDirection | null;
  onSort?: () => void;
};

export function HeaderCell({ sort, onSort, className, children, ...rest }: HeaderCellProps) {
  const Arrow = sort === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      {...rest}
      scope="col"
      aria-sort={onSort ? (sort ?? 'none') : undefined}
      className={classNames(
        'border-b border-edge px-(--cell-x,0.75rem) py-(--head-y,0.75rem) type-label text-quiet',
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="group/sort inline-flex items-center gap-1.5 uppercase tracking-label hover:text-ink"
        >
          {children}
          <Arrow
            aria-hidden="true"
            strokeWidth={1.5}
            className={classNames(
              'size-3.5 transition-opacity',
              sort ? 'opacity-100' : 'opacity-0 group-hover/sort:opacity-50',
            )}
          />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={classNames('border-b transition-colors', className)} />;
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return (
    <td
      {...rest}
      className={classNames(
        'numerals px-(--cell-x,0.75rem) py-(--cell-y,0.75rem) align-middle',
        className,
      )}
    />
  );
}
