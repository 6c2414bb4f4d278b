import { Link } from 'react-router';
import { shop } from '#config/shop.ts';
import { classNames } from '#design/class-names.ts';
import { Emblem } from '#design/emblem.tsx';

type BrandLinkProps = {
  /** For use over golden pictures. */
  plain?: boolean;
  /** Emblem and name in one line, to save height. */
  isFlat?: boolean;
};

/** The emblem above the name, like a hallmark. */
export function BrandLink({ plain = false, isFlat = false }: BrandLinkProps) {
  return (
    <Link
      to="/"
      aria-label={`${shop.name}, home`}
      className={classNames(
        'inline-flex items-center py-1',
        isFlat ? 'gap-2.5 pr-2' : 'flex-col gap-1.5 px-2',
      )}
    >
      <Emblem className={plain ? 'size-6' : 'size-6 text-gold'} />
      <span className="font-display text-[min(1.125rem,6vw)] leading-none tracking-[0.26em] uppercase [margin-right:-0.26em]">
        {shop.name}
      </span>
    </Link>
  );
}
