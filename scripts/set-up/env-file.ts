/** Names and values of a settings file. Quotation marks around a value are removed. */
export function readEnv(text: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^\s*([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    if (name !== '') values.set(name, unquoted(value.trim()));
  }
  return values;
}

function unquoted(value: string): string {
  const quoted = /^(['"])(.*)\1$/.exec(value);
  return quoted?.[2] ?? value;
}

/**
 * The example with its explanations and the values in their places. Values that the example lacks
 * follow at the end.
 */
export function writeEnv(example: string, values: ReadonlyMap<string, string>): string {
  const left = new Map(values);
  const lines = example
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, name = ''] = /^([A-Z][A-Z0-9_]*)=/.exec(line) ?? [];
      const value = left.get(name);
      if (value === undefined) return line;
      left.delete(name);
      return `${name}=${quoted(value)}`;
    });
  const others = [...left].map(([name, value]) => `${name}=${quoted(value)}`);
  return [...lines, ...others, ''].join('\n').replace(/\n{2,}$/, '\n');
}

/** Node and systemd read it alike: text in single quotation marks is literal. */
function quoted(value: string): string {
  return /^[\w@%+=:,./-]*$/.test(value) ? value : `'${value}'`;
}

/** Why a value can't be written to the file. Null if it can. */
export function unwritable(value: string): string | null {
  return /['\r\n]/.test(value) ? 'Please use no single quotation mark and no line break.' : null;
}
