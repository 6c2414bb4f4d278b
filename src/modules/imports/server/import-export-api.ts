import { PassThrough } from 'node:stream';
import { z } from 'zod';
import type { Database } from '#database/client.ts';
import type { Collections, OwnColumns } from '#modules/catalog/server/index.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import { csvHeader, productLines } from '#modules/imports/product-csv.ts';
import type { ImportNews, ImportReport } from '#modules/imports/product-import.ts';
import { listVariants } from '#modules/inventory/server/index.ts';
import { adminProductFilterSchema } from '#modules/product-editor/admin-product-schema.ts';
import type { StockWriter } from '#modules/product-editor/server/index.ts';
import { filterOf, listAdminRows, toAdminProduct } from '#modules/product-editor/server/index.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { createYield } from '#platform/let-others-run.ts';
import { shopToday } from '#shared/shop-date.ts';
import { importProducts } from './import-products.ts';

const tags = ['staff: products'];
const importBytes = 8 * 1024 * 1024;

type Dependencies = {
  db: Database;
  inventory: StockWriter;
  collections: Pick<Collections, 'spellingsOf'>;
  /** Columns that modules add; read when they are used. */
  ownColumns(): OwnColumns;
};

export function productFileRoutes(app: RouteApp, deps: Dependencies): void {
  routeGroup(app, { tags, config: { need: 'products.export' } }).csv('/api/admin/products/export', {
    summary: 'The products as CSV, as the import takes them',
    querystring: adminProductFilterSchema,
    handler: (request) => ({
      name: `products-${shopToday(new Date())}.csv`,
      content: exportLines(deps, filterOf(request.query, deps.collections)),
    }),
  });

  app.post(
    '/api/admin/products/import',
    {
      config: { need: 'products.edit' },
      bodyLimit: importBytes,
      schema: {
        tags,
        summary:
          'Import products from CSV; answers line by line how far it is, then a report. Broken off, the same file goes on where it stopped',
        body: z.object({
          csv: z.string(),
          preview: z.boolean().default(false),
          /** True if the stock of existing products is changed too. */
          stock: z.boolean().default(false),
        }),
      },
    },
    (request, reply) => {
      const lines = new PassThrough();
      const tell = (news: ImportNews) => lines.write(`${JSON.stringify(news)}\n`);
      const { csv, preview, stock } = request.body;
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const onProgress = (done: number, total: number) => tell({ done, total });
      const order = { csv, preview, stock, by: authorOf(request), onProgress, signal: gone.signal };
      importProducts({ ...deps, ownColumns: deps.ownColumns() }, order)
        .then(async (report) => {
          await tellReport(lines, report);
          lines.end();
        })
        .catch((error: unknown) => {
          request.log.error({ err: error }, 'import failed');
          // After the headers are sent, a broken answer is the only sign of an error.
          lines.destroy(error as Error);
        });
      return reply.type('application/x-ndjson; charset=utf-8').send(lines);
    },
  );
}

/** Writes line by line, so that a long report does not block other requests. */
async function tellReport(lines: PassThrough, { rows, ...totals }: ImportReport): Promise<void> {
  const letOthersRun = createYield();
  lines.write(`{"report":${JSON.stringify(totals).slice(0, -1)},"rows":[`);
  for (const [at, row] of rows.entries()) {
    lines.write(`${at > 0 ? ',' : ''}${JSON.stringify(row)}`);
    await letOthersRun();
  }
  lines.write(']}}\n');
}

const pageSize = 500;

type ExportFilter = Parameters<typeof listAdminRows>[1];

async function* exportLines(
  { db, ownColumns }: Pick<Dependencies, 'db' | 'ownColumns'>,
  filter: ExportFilter,
): AsyncGenerator<string> {
  const own = ownColumns();
  yield csvHeader(own.columns);
  let after: { sort: 'newest'; key: number; id: number } | null = null;
  while (true) {
    const rows = await listAdminRows(db, filter, { sort: 'newest', after, limit: pageSize });
    const ids = rows.map(({ id }) => id);
    const [shelf, cells] = await Promise.all([listVariants(db, ids), own.read(db, ids)]);
    yield rows
      .map((row) =>
        productLines(
          toAdminProduct(row),
          shelf.get(row.id) ?? [],
          own.columns.map((column) => cells.get(row.id)?.[column] ?? ''),
        ),
      )
      .join('');
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = { sort: 'newest', key: last.id, id: last.id };
  }
}
