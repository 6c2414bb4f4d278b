import type { ReactNode } from 'react';

/** The four cards in one quiet style instead of four loud logos. */
export function PaymentMarks() {
  return (
    <ul aria-label="Payment methods" className="flex flex-wrap gap-2.5 text-quiet">
      <Mark label="Visa">
        <Word x={21} size={10.5} italic>
          VISA
        </Word>
      </Mark>
      <Mark label="Mastercard">
        <circle cx="17" cy="13" r="6" fill="none" stroke="currentColor" />
        <circle cx="25" cy="13" r="6" fill="none" stroke="currentColor" />
      </Mark>
      <Mark label="American Express">
        <Word x={21} size={9}>
          AMEX
        </Word>
      </Mark>
      <Mark label="Discover">
        <Word x={21} size={6.4}>
          DISCOVER
        </Word>
        <path d="M7.5 19h27" fill="none" stroke="currentColor" strokeOpacity=".6" />
      </Mark>
    </ul>
  );
}

function Mark({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      <svg viewBox="0 0 42 26" className="h-6.5 w-10.5" role="img" aria-label={label}>
        <rect x=".5" y=".5" width="41" height="25" rx="1.5" fill="none" stroke="var(--hairline)" />
        {children}
      </svg>
    </li>
  );
}

type WordProps = { x: number; size: number; italic?: boolean; children: string };

function Word({ x, size, italic, children }: WordProps) {
  return (
    <text
      x={x}
      y={13 + size * 0.36}
      textAnchor="middle"
      fill="currentColor"
      fontSize={size}
      className="font-[550]"
      letterSpacing=".06em"
      fontStyle={italic ? 'italic' : undefined}
    >
      {children}
    </text>
  );
}
