/** A diagonal line for sold out, visible on light and dark colours. */
export function Strike() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      {['stroke-page stroke-3', 'stroke-ink stroke-1'].map((stroke) => (
        <line
          key={stroke}
          x1="0"
          y1="100"
          x2="100"
          y2="0"
          vectorEffect="non-scaling-stroke"
          className={stroke}
        />
      ))}
    </svg>
  );
}
