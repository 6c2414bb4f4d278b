/** OpenTelemetry's numbers for the levels of the log. */
const severities: Readonly<Record<number, readonly [number, string]>> = {
  10: [1, 'TRACE'],
  20: [5, 'DEBUG'],
  30: [9, 'INFO'],
  40: [13, 'WARN'],
  50: [17, 'ERROR'],
  60: [21, 'FATAL'],
};

type AnyValue = { stringValue: string } | { doubleValue: number } | { boolValue: boolean };

/** A line of the log as a record of OTLP in JSON; null if the line is none. */
export function otlpRecord(line: string): string | null {
  const fields = parse(line);
  if (!fields) return null;
  const { time, level, msg, ...rest } = fields;
  const [severityNumber, severityText] = severities[Number(level)] ?? [9, 'INFO'];
  const attributes = Object.entries(rest).map(([key, value]) => ({ key, value: anyValue(value) }));
  return JSON.stringify({
    timeUnixNano: `${Number(time) || Date.now()}000000`,
    severityNumber,
    severityText,
    body: { stringValue: String(msg ?? '') },
    attributes,
  });
}

function parse(line: string): Record<string, unknown> | null {
  try {
    const fields: unknown = JSON.parse(line);
    return typeof fields === 'object' && fields !== null ? { ...fields } : null;
  } catch {
    return null;
  }
}

/** What has parts of its own stays JSON: receivers show it all the same. */
function anyValue(value: unknown): AnyValue {
  if (typeof value === 'number') return { doubleValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return { stringValue: typeof value === 'string' ? value : JSON.stringify(value) };
}
