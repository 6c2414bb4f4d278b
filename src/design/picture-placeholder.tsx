import { classNames } from './class-names.ts';
import { Emblem } from './emblem.tsx';

type PicturePlaceholderProps = { alt: string; className?: string };

/** Replaces a picture that can't be shown, with its alternative text. */
export function PicturePlaceholder({ alt, className }: PicturePlaceholderProps) {
  return (
    <span className={classNames('relative flex items-center justify-center bg-tint', className)}>
      <Emblem
        large
        label={alt === '' ? undefined : alt}
        className="w-1/4 max-w-20 text-gold opacity-60"
      />
    </span>
  );
}
