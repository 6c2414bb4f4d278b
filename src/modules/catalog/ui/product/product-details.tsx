import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';

/** A longer text would push the choice out of sight. */
const longText = 600;

export function Description({ text }: { text: string }) {
  const isLong = text.length > longText;
  const [open, setOpen] = useState(false);
  if (text === '') return null;
  return (
    <div>
      <p
        className={classNames(
          'whitespace-pre-line text-quiet wrap-anywhere',
          isLong && !open && 'line-clamp-6',
        )}
      >
        {text}
      </p>
      {isLong && (
        <Button variant="link" aria-expanded={open} onClick={() => setOpen(!open)} className="mt-2">
          {open ? 'Read less' : 'Read more'}
        </Button>
      )}
    </div>
  );
}

export function PolishDetails({ finish, opacity }: Pick<PublicProduct, 'finish' | 'opacity'>) {
  if (!finish && !opacity) return null;
  return (
    <dl className="grid grid-cols-2 border-y py-4 type-small">
      {finish && (
        <div>
          <dt className="text-quiet">Finish</dt>
          <dd>{finish}</dd>
        </div>
      )}
      {opacity && (
        <div>
          <dt className="text-quiet">Opacity</dt>
          <dd>{opacity}</dd>
        </div>
      )}
    </dl>
  );
}
