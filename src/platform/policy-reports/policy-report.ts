import { z } from 'zod';
import { pagePath } from '#platform/page-cache/page-address.ts';

/** What a browser blocked: the rule, the blocked source, the kind of page, the asking file. */
export type PolicyReport = { directive: string; blocked: string; page: string; source: string };

/** More than this at once is not a broken page but abuse. */
const mostAtOnce = 10;

const oldReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'source-file': z.string().nullish(),
  }),
});

const newReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: z.string(),
    effectiveDirective: z.string(),
    blockedURL: z.string().nullish(),
    sourceFile: z.string().nullish(),
  }),
});

/** Browsers use two formats for reports. Anything else is ignored. */
export function readPolicyReports(body: unknown): PolicyReport[] {
  const given = Array.isArray(body) ? body.slice(0, mostAtOnce) : [body];
  return given.flatMap((each) => readNew(each) ?? readOld(each) ?? []);
}

function readNew(given: unknown): PolicyReport | null {
  const parsed = newReport.safeParse(given);
  if (!parsed.success) return null;
  const { documentURL, effectiveDirective, blockedURL, sourceFile } = parsed.data.body;
  return summarise(documentURL, effectiveDirective, blockedURL, sourceFile);
}

function readOld(given: unknown): PolicyReport | null {
  const parsed = oldReport.safeParse(given);
  if (!parsed.success) return null;
  const report = parsed.data['csp-report'];
  const directive = report['effective-directive'] ?? report['violated-directive'] ?? '';
  return summarise(report['document-uri'], directive, report['blocked-uri'], report['source-file']);
}

/** Extensions of the visitor's browser are not part of the shop. */
const extensions = /^(chrome|moz|safari-web|ms-browser)-extension\b/;

/**
 * A page address may name an order or hold a secret, so only its first word is stored. Of other
 * addresses the host is stored, of our own files the path.
 */
function summarise(
  document: string,
  rule: string,
  blocked: string | null | undefined,
  source: string | null | undefined,
): PolicyReport | null {
  const directive = /^[a-z-]{3,40}/.exec(rule)?.[0];
  const page = URL.parse(document);
  if (!directive || !page) return null;
  if (extensions.test(blocked ?? '') || extensions.test(source ?? '')) return null;
  const [, word = ''] = pagePath(page.pathname).split('/');
  return {
    directive,
    blocked: placeOf(blocked, page) || 'unknown',
    page: `/${word.slice(0, 40)}`,
    source: placeOf(source, page),
  };
}

function placeOf(address: string | null | undefined, page: URL): string {
  const url = URL.parse(address ?? '');
  if (!url) return /^[a-z-]{1,40}$/.exec(address ?? '')?.[0] ?? '';
  if (url.origin === 'null') return url.protocol.slice(0, 40);
  const own = url.origin === page.origin && /^\/assets\/[\w.-]+$/.test(url.pathname);
  return (own ? url.pathname : url.origin).slice(0, 200);
}
