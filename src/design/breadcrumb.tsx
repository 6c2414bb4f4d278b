import { Fragment } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export type Crumb = { label: string; to?: string };

export type BreadcrumbProps = {
  /** From Home to the page itself, which needs no address. */
  crumbs: readonly Crumb[];
  separator?: '/' | '>';
  /** Only for a page with more than one breadcrumb. */
  label?: string;
  className?: string;
};

export function Breadcrumb({
  crumbs,
  separator = '/',
  label = 'Breadcrumb',
  className,
}: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={classNames('type-small text-quiet', className)}>
      <ol className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {crumbs.map(({ label: name, to }, index) => (
          <Fragment key={`${to ?? ''} ${name}`}>
            {index > 0 && (
              <li aria-hidden="true" className="text-edge select-none">
                {separator}
              </li>
            )}
            <li className="min-w-0 wrap-anywhere">
              {to === undefined ? (
                <span aria-current="page" className="text-ink">
                  {name}
                </span>
              ) : (
                <Link to={to} className="underline-gold hover:text-ink">
                  {name}
                </Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
