import { Link } from 'react-router';
import { shop } from '#config/shop.ts';
import { Emblem } from '#design/emblem.tsx';

/** The emblem over the name, like a hallmark. `plain` over pictures that are golden themselves. */
export function BrandLink({ plain = false }: { plain?: boolean }) {
  return (
    <Link
      to="/"
      aria-label={`${shop.name}, home`}
      className="inline-flex flex-col items-center gap-1.5 px-2 py-1"
    >
      <Emblem className={plain ? 'size-6' : 'size-6 text-gold'} />
      <span className="font-display text-[min(1.125rem,6vw)] leading-none tracking-[0.26em] uppercase [margin-right:-0.26em]">
        {shop.name}
      </span>
    </Link>
  );
}
