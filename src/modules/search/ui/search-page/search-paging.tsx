import { Link } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { type SearchLocation, searchAddress } from '#modules/search/search-location.ts';

type SearchPagingProps = { location: SearchLocation; pages: number };

const linkClass = 'flex min-h-11 min-w-11 items-center justify-center px-2 numerals';

export function SearchPaging({ location, pages }: SearchPagingProps) {
  const { page } = location;
  if (pages < 2) return null;
  const to = (target: number) => searchAddress({ ...location, page: target });
  return (
    <nav
      aria-label="Pages"
      className="measure flex flex-wrap items-center justify-center gap-1 pt-12"
    >
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={classNames(linkClass, 'type-label')}>
          Previous
        </Link>
      )}
      {pagesAround(page, pages).map((target, index, all) => (
        <span key={target} className="flex items-center">
          {target - (all[index - 1] ?? target - 1) > 1 && (
            <span aria-hidden="true" className="px-1 text-quiet">
              …
            </span>
          )}
          <Link
            to={to(target)}
            aria-label={`Page ${target}`}
            aria-current={target === page ? 'page' : undefined}
            className={classNames(
              linkClass,
              target === page ? 'border-b border-ink' : 'text-quiet',
            )}
          >
            {target}
          </Link>
        </span>
      ))}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={classNames(linkClass, 'type-label')}>
          Next
        </Link>
      )}
    </nav>
  );
}

/** The first page, the last one and the neighbours of the current one. */
export function pagesAround(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages];
  return [...new Set(wanted)].filter((one) => one >= 1 && one <= pages).toSorted((a, b) => a - b);
}
