import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type CategoryId, categoryAddress } from '#modules/catalog/category.ts';

/** The picture has the same link as the text. The keyboard needs only one of them. */
export function PromoPictureLink({
  category,
  className,
  children,
}: {
  category: CategoryId;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Link
      to={categoryAddress(category)}
      prefetch="intent"
      tabIndex={-1}
      aria-hidden="true"
      className={className}
    >
      {children}
    </Link>
  );
}

type PromoTextProps = {
  category: CategoryId;
  title: string;
  text: string;
  link: string;
  className?: string;
};

export function PromoText({ category, title, text, link, className }: PromoTextProps) {
  return (
    <div className={className}>
      <h2 className="type-display text-[clamp(2.25rem,1.3rem+3.9vw,5.5rem)]">{title}</h2>
      <p className="mt-6 max-w-[34ch] type-lead text-quiet">{text}</p>
      <Link
        to={categoryAddress(category)}
        prefetch="intent"
        className="mt-8 inline-block bg-size-[100%_1px]! underline-gold py-1 type-label"
      >
        {link}
      </Link>
    </div>
  );
}
