/** One statement of a migration, in a form for rules. */
export type SqlStatement = {
  /** Lower case, single spaces, without comments. Quoted text is blank. */
  text: string;
  line: number;
  /** What `-- contract: …` on the line before gives as a reason. */
  contract: string | null;
};

/** Parts that are read as a whole: semicolons inside them do not end a statement. */
const opaque = [
  { kind: 'comment', pattern: /--[^\n]*/y },
  { kind: 'comment', pattern: /\/\*[\s\S]*?\*\//y },
  { kind: 'text', pattern: /e'(?:[^'\\]|\\[\s\S]|'')*'/iy },
  { kind: 'text', pattern: /'(?:[^']|'')*'/y },
  { kind: 'text', pattern: /\$(\w*)\$[\s\S]*?\$\1\$/y },
  { kind: 'name', pattern: /"(?:[^"]|"")*"/y },
] as const;

type Part = { kind: (typeof opaque)[number]['kind'] | 'plain'; text: string; line: number };

export function splitStatements(sql: string): SqlStatement[] {
  const statements: SqlStatement[] = [];
  let text = '';
  let line = 0;
  let contract: { reason: string; line: number } | null = null;
  const close = () => {
    const tidy = text.replaceAll(/\s+/g, ' ').trim();
    const reason = contract?.line === line - 1 ? contract.reason : null;
    if (tidy !== '') statements.push({ text: tidy, line, contract: reason });
    text = '';
  };
  for (const part of partsOf(sql)) {
    if (part.kind === 'comment') {
      const reason = /^--\s*contract:\s*(\S.*)$/i.exec(part.text)?.[1];
      if (reason && text.trim() === '') contract = { reason, line: part.line };
      text += ' ';
    } else if (part.text === ';') close();
    else {
      if (text.trim() === '' && part.text.trim() !== '') line = part.line;
      text += written(part);
    }
  }
  close();
  return statements;
}

function written({ kind, text }: Part): string {
  if (kind === 'text') return "''";
  // Names as people write them. Names that need their quotes keep them.
  if (kind === 'name') return /^"[a-z_][\w$]*"$/.test(text) ? text.slice(1, -1) : text;
  return text.toLowerCase();
}

function* partsOf(sql: string): Generator<Part> {
  let line = 1;
  for (let at = 0; at < sql.length; ) {
    const found = opaqueAt(sql, at) ?? { kind: 'plain' as const, text: plainAt(sql, at) };
    yield { ...found, line };
    line += found.text.split('\n').length - 1;
    at += found.text.length;
  }
}

function opaqueAt(sql: string, at: number): Omit<Part, 'line'> | null {
  for (const { kind, pattern } of opaque) {
    pattern.lastIndex = at;
    const [text] = pattern.exec(sql) ?? [];
    if (text !== undefined) return { kind, text };
  }
  return null;
}

/** A word, a run of spaces, or a single character. */
function plainAt(sql: string, at: number): string {
  const word = /\w+|\s+|[\s\S]/y;
  word.lastIndex = at;
  return word.exec(sql)?.[0] ?? '';
}
