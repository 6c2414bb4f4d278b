import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TableProps = { label: string; children: ReactNode; className?: string };

/** Scrolls inside its own region, so that a wide table never widens the page. */
export function Table({ label, children, className }: TableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the keyboard
      tabIndex={0}
      className="overflow-x-auto focus-visible:outline-offset-0"
    >
      <table className={classNames('w-full border-collapse text-left type-small', className)}>
        {children}
      </table>
    </section>
  );
}

export type SortDirection = 'ascending' | 'descending';

export type HeaderCellProps = Omit<ComponentProps<'th'>, 'onClick'> & {
  /** Given on sortable columns: null while another column leads. */
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
      className={classNames('border-b border-edge px-3 py-3 type-label text-quiet', className)}
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
  return <td {...rest} className={classNames('figures px-3 py-3 align-middle', className)} />;
}
