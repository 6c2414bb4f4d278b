/** The parts of a schema issue that are used for a sentence. */
type Issue = {
  readonly code?: string;
  readonly input?: unknown;
  readonly expected?: string;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly values?: readonly unknown[];
};

const kinds: Record<string, string> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

/** What is wrong with a value, in plain words. Undefined leaves it to the schema's own text. */
export function plainIssue({ code, input, expected, ...issue }: Issue): string | undefined {
  if (input === undefined) return 'is required';
  if (code === 'invalid_type') return kinds[expected ?? ''];
  if (code === 'invalid_value') return `must be ${(issue.values ?? []).join(' or ')}`;
  if (code === 'too_big') return `must ${limitOf(issue.origin, 'at most', issue.maximum)}`;
  if (code !== 'too_small') return undefined;
  return input === '' ? 'is required' : `must ${limitOf(issue.origin, 'at least', issue.minimum)}`;
}

function limitOf(origin = '', bound: string, limit: number | bigint = 0): string {
  const bounds = `${bound} ${limit.toLocaleString('en-US')}`;
  if (origin === 'string') return `have ${bounds} characters`;
  return origin === 'array' ? `have ${bounds} entries` : `be ${bounds}`;
}
