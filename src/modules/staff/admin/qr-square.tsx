import { useMemo } from 'react';
import { encodeQrCode } from '#modules/staff/qr-code.ts';

/** Dark on light in both themes: many cameras read no inverted squares. */
export function QrSquare({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => encodeQrCode(text), [text]);
  const size = modules.length + 8;
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
