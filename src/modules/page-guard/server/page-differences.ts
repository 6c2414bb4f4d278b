import { createHash } from 'node:crypto';
import { constantScripts, dataScripts, serviceWorker } from '#modules/page-guard/inline-scripts.ts';
import { starterHash } from '#platform/http/policy/deferred-scripts.ts';
import type { GuardedPage, PaypalUse } from '#platform/page-inventory/page-inventory.ts';

/** A page as a browser received it. */
export type SeenPage = {
  html: string;
  headers: Readonly<Record<string, string>>;
  /** Its files by address; null if one could not be loaded. */
  files: ReadonlyMap<string, Buffer | null>;
  /** Null if the shop has none. */
  worker: string | null;
};

/** The differences from the release, as sentences for staff. */
export function pageDifferences(
  seen: SeenPage,
  released: GuardedPage,
  paypal: PaypalUse,
): string[] {
  const scripts = scriptsIn(seen.html);
  return [
    ...scripts.flatMap((script) => scriptDifference(script, released)),
    ...markupDifferences(seen.html),
    ...mentionedFiles(seen.html, released),
    ...workerDifferences(seen.worker),
    ...released.files.flatMap(({ file, integrity }) => fileDifference(seen, file, integrity)),
    ...headerDifferences(seen.headers, released.headers[paypal], scripts),
  ];
}

type Script = { attributes: string; text: string; hash: string };

function scriptsIn(html: string): Script[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)].map(
    ([, attributes = '', text = '']) => ({ attributes, text, hash: hashOf(text) }),
  );
}

function hashOf(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('base64');
}

const starter = starterHash.replace(/^'sha256-|'$/g, '');

function scriptDifference({ attributes, text, hash }: Script, { files }: GuardedPage): string[] {
  const source = /\bsrc\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1];
  if (source !== undefined) {
    return files.some(({ file }) => file === source) ? [] : [`A script was added: ${source}`];
  }
  const isOurs =
    hash in constantScripts || hash === starter || dataScripts.some(({ form }) => form.test(text));
  return isOurs ? [] : [`A script was added: ${text.trim().slice(0, 60)}`];
}

/** Markup that runs scripts without a script element, or sends input elsewhere. */
const runsScripts =
  /<(iframe|object|embed|base|frame)\b[^>]*|<[a-z][^>]*\son\w+\s*=[^>]*|<[^>]+(?:href|src|action)\s*=\s*["']?\s*(?:javascript|data:text)[^>]*|<meta[^>]+http-equiv[^>]*|<form[^>]+action\s*=\s*["']?(?:https?:)?\/\/[^>]*/gi;

function markupDifferences(html: string): string[] {
  const plain = html.replaceAll(/<script\b[\s\S]*?<\/script\s*>/gi, '');
  return [...plain.matchAll(runsScripts)].map(([tag]) => `Markup was added: ${tag.slice(0, 60)}`);
}

function mentionedFiles(html: string, { files }: GuardedPage): string[] {
  const known = new Set([serviceWorker.file, ...files.map(({ file }) => file)]);
  const named = new Set(html.match(/(?<=["'])(?:https?:)?\/[^"'\s]*\.m?js\b(?=["'#?])/g));
  return [...named].filter((file) => !known.has(file)).map((file) => `A file was added: ${file}`);
}

function workerDifferences(worker: string | null): string[] {
  const { file, version, hashes } = serviceWorker;
  const isOurs = worker === null || hashOf(worker.replace(version, '')) in hashes;
  return isOurs ? [] : [`A script was changed: ${file}`];
}

function fileDifference({ files }: SeenPage, file: string, integrity: string): string[] {
  const bytes = files.get(file);
  if (!bytes) return [`A script could not be fetched: ${file}`];
  return `sha256-${hashOf(bytes)}` === integrity ? [] : [`A script was changed: ${file}`];
}

function headerDifferences(
  headers: SeenPage['headers'],
  released: Record<string, string>,
  scripts: readonly Script[],
): string[] {
  const hashes = new Set([...scripts.map(({ hash }) => `'sha256-${hash}'`), starterHash]);
  return Object.entries(released).flatMap(([name, wanted]) => {
    const found = headers[name];
    if (found === undefined) return [`A header is missing: ${name}`];
    if (name.startsWith('content-security-policy')) return policyDifferences(found, wanted, hashes);
    return found === wanted ? [] : [`A header was changed: ${name}: ${found}`];
  });
}

function policyDifferences(found: string, wanted: string, hashes: ReadonlySet<string>): string[] {
  const isFree = (name: string, source: string) =>
    // A cached page may contain product pictures, whose hosts staff choose.
    (name === 'script-src' && hashes.has(source)) ||
    (name === 'img-src' && /^https:\/\/[\w.-]+$/.test(source));
  const now = directivesOf(found);
  const then = directivesOf(wanted);
  return [...new Set([...now.keys(), ...then.keys()])].flatMap((name) => {
    const [was, is] = [then.get(name), now.get(name)];
    if (!is) return [`The policy lost ${name}`];
    const added = is.filter((source) => !was?.includes(source) && !isFree(name, source));
    const gone = was?.filter((source) => !is.includes(source)) ?? [];
    return [
      ...added.map((source) => `The policy allows more: ${name} ${source}`),
      ...(was && is.length === 0 && was.length > 0 ? [`The policy lost ${name}`] : []),
      ...gone.map((source) => `The policy lacks: ${name} ${source}`),
    ];
  });
}

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}
