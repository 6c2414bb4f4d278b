import type { CSSProperties } from 'react';
import { Picture } from '#design/picture.tsx';
import { galleryPictures } from '#modules/catalog/pictures/gallery.ts';
import type { ProductDetail } from '#modules/catalog/product.ts';
import {
  fontLabels,
  type Offer,
  type Wish,
  writtenText,
} from '#modules/personalisation/personalisation.ts';

type PreviewProps = { product: ProductDetail; color: string | null; offer: Offer; wish: Wish };

const styles: Readonly<Record<string, CSSProperties>> = {
  serif: { fontFamily: 'var(--font-display)' },
  sans: { fontFamily: 'var(--font-sans)', letterSpacing: '0.06em' },
  italic: { fontFamily: 'var(--font-display)', fontStyle: 'italic' },
};

/** On the picture where staff marked the place; otherwise the text alone. */
export function Preview({ product, color, offer, wish }: PreviewProps) {
  const text = writtenText(wish.text);
  const place = offer.positions.find(({ name }) => name === wish.position);
  const lettering = offer.fonts.find((font) => font === wish.font);
  const [picture] = galleryPictures(product, color);
  const caption = [lettering && fontLabels[lettering], place?.name].filter(Boolean).join(', ');
  const x = place?.x ?? null;
  const y = place?.y ?? null;
  return (
    <figure className="max-w-80">
      {picture && x !== null && y !== null ? (
        <div className="relative overflow-hidden" style={{ containerType: 'inline-size' }}>
          <Picture
            src={picture.url}
            {...(picture.dark && { darkSrc: picture.dark })}
            alt=""
            width={picture.width}
            height={picture.height}
            sizes="320px"
            placeholder={picture.placeholder}
            className="aspect-4/5"
          />
          <span
            className="absolute -translate-x-1/2 -translate-y-1/2 whitespace-pre text-[#f6e6bf]"
            style={{
              ...styles[wish.font],
              left: `${x}%`,
              top: `${y}%`,
              fontSize: `${textSize(text)}cqw`,
              // Readable on light and on dark products.
              textShadow: '0 0 1px #000, 0 0 1px #000, 0 0 2px #000',
            }}
          >
            {text}
          </span>
        </div>
      ) : (
        <p
          className="min-h-20 border bg-raised px-5 py-5 text-center text-2xl wrap-anywhere whitespace-pre-wrap"
          style={styles[wish.font]}
        >
          {text}
        </p>
      )}
      <figcaption className="mt-2 type-small text-quiet">Preview: {caption}</figcaption>
    </figure>
  );
}

/** In percent of the picture's width: a long text is smaller, so that it stays on the product. */
function textSize(text: string): number {
  return Math.max(3, Math.min(8, 60 / Math.max(1, text.length)));
}
