import { useMemo } from 'react';
import { encode } from 'uqr';

/** A reader finds the square by the light area around it: the standard requires four modules. */
const quietZone = 4;

type QrSquareProps = { text: string; label: string; className?: string };

/** Dark on light in both themes: many cameras can't read inverted squares. */
export function QrSquare({ text, label, className = 'size-56' }: QrSquareProps) {
  const { data, size } = useMemo(() => encode(text, { border: quietZone }), [text]);
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
