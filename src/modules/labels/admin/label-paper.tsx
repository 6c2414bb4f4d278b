import { PrintedPages } from '#design/printed-pages.tsx';
import { choiceText } from '#modules/inventory/variant.ts';
import { barsOf, codeOf, type Label, type LabelStyle } from '#modules/labels/label.ts';
import { type LabelFormat, layOut } from '#modules/labels/label-format.ts';
import { formatDollars } from '#shared/money.ts';

type LabelPaperProps = {
  format: LabelFormat;
  style: LabelStyle;
  labels: readonly Label[];
  startAt: number;
  onPrinted: () => void;
};

const mm = (value: number) => `${value}mm`;

/** The pages for the printer, with labels at the positions of the sheet. */
export function LabelPaper({ format, style, labels, startAt, onPrinted }: LabelPaperProps) {
  const { page, label: size } = format;
  return (
    <PrintedPages title="labels" page={page} onPrinted={onPrinted}>
      {layOut(format, labels, startAt).map((placed, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no name but their place
          key={index}
          className="relative overflow-hidden"
          // Slightly less than the page, since rounding could otherwise add an empty page.
          style={{ width: mm(page.width), height: mm(page.height - 0.1) }}
        >
          {placed.map(({ label, x, y }) => (
            <div
              key={`${x} ${y}`}
              data-label
              className="absolute flex flex-col justify-between overflow-hidden"
              style={{
                left: mm(x),
                top: mm(y),
                width: mm(size.width),
                height: mm(size.height),
                padding: `${mm(2.5)} ${mm(3)}`,
              }}
            >
              <LabelText label={label} style={style} />
              <Barcode label={label} most={size.width - 6} />
            </div>
          ))}
        </div>
      ))}
    </PrintedPages>
  );
}

function LabelText({ label, style }: { label: Label; style: LabelStyle }) {
  const { name, price, formerPrice } = label;
  const choice = choiceText(label);
  if (style === 'barcode') {
    return (
      <p className="line-clamp-2" style={{ fontSize: '8pt', lineHeight: 1.2 }}>
        {name}
        {choice && `, ${choice}`}
      </p>
    );
  }
  return (
    <div className="flex items-start justify-between" style={{ gap: mm(2), lineHeight: 1.15 }}>
      <p style={{ fontSize: '8.5pt' }}>
        <span className="line-clamp-2 font-medium">{name}</span>
        {choice}
      </p>
      <p className="text-right whitespace-nowrap" style={{ fontSize: '13pt' }}>
        {formatDollars(price)}
        {formerPrice !== null && (
          <s className="block" style={{ fontSize: '8.5pt' }}>
            {formatDollars(formerPrice)}
          </s>
        )}
      </p>
    </div>
  );
}

/** One module of a bar is 0.33 mm, as scanners expect, or less if there is little room. */
const moduleMm = 0.33;
const barsMm = 10;

function Barcode({ label, most }: { label: Label; most: number }) {
  const code = codeOf(label);
  if (code === null) return null;
  const bars = barsOf(code);
  const width = Math.min(bars.length * moduleMm, most);
  return (
    <div className="text-center" style={{ fontSize: '7.5pt', lineHeight: 1.3 }}>
      <svg
        aria-hidden="true"
        data-barcode={code}
        className="mx-auto block"
        viewBox={`0 0 ${bars.length} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        style={{ width: mm(width), height: mm(barsMm) }}
      >
        <path d={pathOf(bars)} fill="#000" />
      </svg>
      {code}
    </div>
  );
}

/** A rectangle for each run of bars. */
function pathOf(bars: string): string {
  return [...bars.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index} 0h${run.length}v1h-${run.length}z`)
    .join('');
}
