import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { escapeHtml } from '#shared/escape-html.ts';
import { contentPolicy } from './policy/content-policy.ts';

type Operation = {
  summary?: string;
  tags?: string[];
  security?: unknown[];
  /** The staff permission that the call needs. */
  'x-need'?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<
    string,
    { description?: string; content?: Record<string, { schema?: unknown }> }
  >;
};

type Document = {
  info: { title: string; version: string };
  paths?: Record<string, Record<string, Operation>>;
};

const sentence = { type: 'string' };

/** The failures that every call can answer. */
const failure = {
  description: 'A failure, with the sentence people read twice',
  type: 'object',
  required: ['success', 'error', 'message', 'code'],
  properties: {
    success: { type: 'boolean', enum: [false] },
    error: sentence,
    message: sentence,
    code: sentence,
  },
};

const staffOnly = (need: string | undefined) => ({
  security: [{ staffSession: [] }],
  'x-need': need,
});

/** A route as the document shows it: its input, its answer, and who may call it. */
export const describeRoute: typeof jsonSchemaTransform = (input) => {
  const { schema, url } = jsonSchemaTransform(input);
  if (schema.hide) return { schema, url };
  const { access, need } = input.route.config ?? {};
  const answers = (schema.response as object | undefined) ?? { 200: { description: 'Done' } };
  const response = { ...answers, default: failure };
  return { url, schema: { ...schema, ...(access === 'staff' && staffOnly(need)), response } };
};

export type DocsOptions = {
  shopName: string;
  isStaff(request: FastifyRequest): Promise<boolean>;
};

/**
 * Serves the OpenAPI document, and the same as a page that works without scripts. Only staff see
 * the calls of the staff area.
 */
export function apiDocsRoutes(app: FastifyInstance, { shopName, isStaff }: DocsOptions): void {
  const hidden = { schema: { hide: true } };
  const documentFor = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const document = app.swagger() as unknown as Document;
    return (await isStaff(request)) ? document : withoutStaffCalls(document);
  };
  app.get('/api/openapi.json', hidden, documentFor);
  app.get('/api/docs', hidden, async (request, reply) => {
    const html = docsPage(await documentFor(request, reply), shopName);
    return reply
      .header('content-security-policy', contentPolicy())
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

function withoutStaffCalls(document: Document): Document {
  const paths = Object.entries(document.paths ?? {}).flatMap(([path, methods]) => {
    const open = Object.entries(methods).filter(([, { security }]) => security === undefined);
    return open.length > 0 ? [[path, Object.fromEntries(open)] as const] : [];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

function json(title: string, schema: unknown): string {
  if (schema === undefined) return '';
  return `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
}

function operationSection(path: string, method: string, operation: Operation): string {
  const parameters = (operation.parameters ?? [])
    .map(
      (p) =>
        `<li><code>${escapeHtml(p.name)}</code> in ${escapeHtml(p.in)}${p.required ? ', required' : ''} <code>${escapeHtml(JSON.stringify(p.schema ?? {}))}</code></li>`,
    )
    .join('');
  const bodies = Object.entries(operation.requestBody?.content ?? {})
    .map(([type, { schema }]) => json(`Body (${type})`, schema))
    .join('');
  const answers = Object.entries(operation.responses ?? {})
    .filter(([status]) => status !== 'default')
    .map(([status, answer]) =>
      json(`Answer ${status}`, Object.values(answer.content ?? {})[0]?.schema),
    )
    .join('');
  return `<section><h3><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary ?? '')}${operation.security ? ` (staff: ${escapeHtml(operation['x-need'] ?? '')})` : ''}</p>${parameters ? `<ul>${parameters}</ul>` : ''}${bodies}${answers}</section>`;
}

function docsPage(document: Document, shopName: string): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? 'other';
      groups.set(tag, [...(groups.get(tag) ?? []), operationSection(path, method, operation)]);
    }
  }
  const body = [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([tag, sections]) => `<h2>${escapeHtml(tag)}</h2>${sections.join('')}`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(shopName)} API</title>
<style>
:root{color-scheme:light dark;--page:#faf7f2;--ink:#1a1613;--quiet:#6b625a;--line:#ddd3c6}
@media(prefers-color-scheme:dark){:root{--page:#14110e;--ink:#efe6da;--quiet:#a79e94;--line:#37302a}}
body{background:var(--page);color:var(--ink);font:16px/1.6 Jost,system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:3rem 1.5rem}
h1{font:300 2.5rem/1.1 'Bodoni Moda',Georgia,serif}h2{margin:3rem 0 0;text-transform:uppercase;letter-spacing:.14em;font-size:.8rem;color:var(--quiet)}
section{border-top:1px solid var(--line);padding:1rem 0}h3{margin:0;font-weight:400}h3 b{font-size:.75rem;letter-spacing:.1em}
p{margin:.25rem 0;color:var(--quiet)}pre{overflow:auto;font-size:.8rem;border:1px solid var(--line);padding:1rem}
code{font-size:.9em}li{overflow-wrap:anywhere}a{color:inherit}
</style></head><body><h1>${escapeHtml(shopName)} API</h1>
<p>Version ${escapeHtml(document.info.version)}. The same as <a href="/api/openapi.json">OpenAPI document</a>.</p>
<p>Every failure answers <code>{ success: false, error, message, code }</code>, <code>error</code> and <code>message</code> holding the same sentence.</p>
${body}</body></html>`;
}
