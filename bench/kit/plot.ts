type PlotLine = { name: string; points: readonly (readonly [x: number, y: number])[] };

type Plot = {
  title: string;
  x: string;
  y: string;
  lines: readonly PlotLine[];
  /** Logarithmic on both axes. */
  byTens?: boolean;
  /** Sentences below the plot. */
  notes?: readonly string[];
};

const [width, height, left, right, top, bottom] = [900, 480, 70, 250, 50, 50];
const inks = [
  '#8c2f39',
  '#1f6f6b',
  '#b7791f',
  '#3b4a8f',
  '#5b8c3a',
  '#7a4a86',
  '#444444',
  '#c2577a',
  '#2f86c4',
];

/** A plot of a few lines, as SVG text. */
export function renderPlot({ title, x, y, lines, byTens = false, notes = [] }: Plot): string {
  const whole = height + notes.length * 18;
  const points = lines.flatMap((line) => line.points);
  const across = scaleOf(
    points.map(([at]) => at),
    byTens,
    left,
    width - right,
  );
  const up = scaleOf(
    points.map(([, value]) => value),
    byTens,
    height - bottom,
    top,
  );
  const curves = lines.map((line, place) => {
    const ink = inks[place % inks.length] ?? '#000000';
    const path = line.points.map(([at, value]) => `${across.at(at)},${up.at(value)}`).join(' ');
    const legend = top + 10 + place * 20;
    return `<polyline points="${path}" fill="none" stroke="${ink}" stroke-width="2"/>
<text x="${width - right + 20}" y="${legend}" fill="${ink}">${readable(line.name)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${whole}" font-family="sans-serif" font-size="12">
<title>${readable(title)}</title>
<rect width="${width}" height="${whole}" fill="#ffffff"/>
<text x="${left}" y="25" font-size="15">${readable(title)}</text>
${across.steps.map((at) => `<text x="${across.at(at)}" y="${height - bottom + 18}" text-anchor="middle">${at.toLocaleString('en-US')}</text>`).join('\n')}
${up.steps.map((value) => `<line x1="${left}" x2="${width - right}" y1="${up.at(value)}" y2="${up.at(value)}" stroke="#dddddd"/><text x="${left - 8}" y="${up.at(value) + 4}" text-anchor="end">${value.toLocaleString('en-US')}</text>`).join('\n')}
<text x="${(left + width - right) / 2}" y="${height - 10}" text-anchor="middle">${readable(x)}</text>
<text x="${left}" y="42">${readable(y)}</text>
${curves.join('\n')}
${notes.map((note, place) => `<text x="${left}" y="${height + 6 + place * 18}">${readable(note)}</text>`).join('\n')}
</svg>
`;
}

type Scale = { at(value: number): number; steps: number[] };

function scaleOf(values: readonly number[], byTens: boolean, from: number, to: number): Scale {
  const most = Math.max(...values, byTens ? 10 : 1);
  if (byTens) {
    const low = Math.floor(Math.log10(Math.max(Math.min(...values), 0.1)));
    const high = Math.max(Math.ceil(Math.log10(most)), low + 1);
    const place = (value: number) => (Math.log10(Math.max(value, 0.1)) - low) / (high - low);
    return {
      at: (value) => Math.round(from + place(value) * (to - from)),
      steps: Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step)),
    };
  }
  const step =
    10 ** Math.floor(Math.log10(most)) / (most / 10 ** Math.floor(Math.log10(most)) < 3 ? 2 : 1);
  const end = Math.ceil(most / step) * step;
  return {
    at: (value) => Math.round(from + (value / end) * (to - from)),
    steps: Array.from({ length: Math.round(end / step) + 1 }, (_, each) => each * step),
  };
}

function readable(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
