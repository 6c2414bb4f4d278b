import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';

type LostPageProps = { title: string; text: string; message?: string; action: ReactNode };

/** A page for something that does not exist, with a picture and a way on. */
export function LostPage({ title, text, message, action }: LostPageProps) {
  return (
    <div className="measure grid items-center gap-10 py-10 md:grid-cols-2 md:gap-16 md:py-16">
      <Picture
        src="/media/shoe-slingback-satin-oyster-main.webp"
        darkSrc="/media/shoe-slingback-satin-oyster-hover.webp"
        alt="Satin slingback on a plinth"
        width={1200}
        height={1500}
        sizes="(min-width: 48rem) 50vw, 100vw"
        eager
        className="aspect-4/5 max-h-[70svh] w-full"
      />
      <div>
        <h1 className="type-heading">{title}</h1>
        <p className="mt-6 max-w-prose type-lead">{text}</p>
        {message && <p className="mt-3 max-w-prose text-quiet">{message}</p>}
        <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">{action}</div>
      </div>
    </div>
  );
}
