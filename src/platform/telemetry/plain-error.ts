/** Values that may identify a person or give access, wherever in an error's message. */
const hidden: [pattern: RegExp, instead: string][] = [
  [/[^\s"'<>(),;:=]+@[^\s"'<>(),;:]+/g, '[e-mail]'],
  // Values that a database or a parser quotes. Names of tables and columns stay.
  [/(: |=)\s*"[^"]*"/g, '$1[value]'],
  [/=\([^)]*\)/g, '=[value]'],
  [/(?:\?|#)[^\s"']+/g, '?[query]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]'],
  [/\b(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}\b/gi, '[address]'],
  [/\b(?=[A-Za-z_-]*\d)[A-Za-z0-9_-]{24,}\b/g, '[key]'],
  [/\+?\d[\d ()-]{6,}\d/g, '[number]'],
];

const longest = 1000;

/** The message without addresses, numbers and personal values. */
export function withoutPeople(message: string): string {
  return hidden
    .reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), message)
    .slice(0, longest);
}

export type Frame = { function: string; filename: string; lineno: number; in_app: boolean };

/** The outermost call first. Paths start at the project's folder. */
export function framesOf(stack: string): Frame[] {
  const frames: Frame[] = [];
  for (const line of stack.split('\n')) {
    const found = /^\s+at (?:async )?(?:(.+?) \()?(?:file:\/\/)?(.+?):(\d+):\d+\)?$/.exec(line);
    if (!found) continue;
    const [, name = '<anonymous>', file = '', lineno = '0'] = found;
    const filename = file.replace(/^.*?\/(?=(?:src|build|node_modules|tests)\/)/, '');
    const isOurs = !filename.startsWith('node:') && !filename.includes('node_modules');
    frames.unshift({ function: name, filename, lineno: Number(lineno), in_app: isOurs });
  }
  return frames.slice(-50);
}
