import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '#admin-kit/action-dialog.tsx';
import { readCsvFile } from '#admin-kit/read-csv-file.ts';
import { tellProblem, tellSuccess, withReason } from '#admin-kit/tell.ts';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { Progress } from '#design/progress.tsx';
import { isDeepFall } from '#modules/imports/bulk-change.ts';
import type { ImportReport } from '#modules/imports/product-import.ts';
import { refreshProducts } from '#modules/product-editor/admin/product-calls.ts';
import { countOf } from '#shared/text.ts';
import { ImportPreview } from './import-preview.tsx';
import { sendImport } from './send-import.ts';

type ImportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Checks a file first; after confirmation all of it is imported. */
export function ImportDialog({ open, onOpenChange }: ImportDialogProps) {
  const { report, progress, stock, look, tickStock, run } = useImport(() => onOpenChange(false));
  const [isSure, setSure] = useState(false);
  const deep = report?.done ? 0 : (report?.rows.filter(({ fall }) => isDeepFall(fall)).length ?? 0);
  const isReady =
    report !== null &&
    report.problem === null &&
    (report.failed === 0 || report.done) &&
    (deep === 0 || isSure);
  return (
    <ActionDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title="Import products"
      description="A CSV file with the columns of the export. Lines with an id change that product; lines without add one. Nothing is imported until every line is correct."
      size="large"
      button={{
        disabled: !isReady,
        busy: progress !== null,
        onClick: () => void run(),
        children: 'Import',
      }}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label="CSV file"
          type="file"
          accept=".csv,text/csv"
          className="py-2.5"
          onChange={({ target }) => {
            const file = target.files?.[0];
            setSure(false);
            if (file) void look(file);
          }}
        />
        <Checkbox
          label="Also import the stock"
          hint="Otherwise existing products keep their stock."
          checked={stock}
          disabled={progress !== null}
          onChange={({ target }) => void tickStock(target.checked)}
        />
        {progress !== null && <Progress label="Checking the file" value={progress} />}
        {report && <ImportPreview report={report} />}
        {deep > 0 && (
          <div className="border border-gold-text px-4 py-3">
            <p className="type-small text-gold-text">
              {countOf(deep, 'price')} {deep === 1 ? 'falls' : 'fall'} by more than 70%.
            </p>
            <Checkbox
              label="I have checked these prices"
              className="pt-2"
              checked={isSure}
              onChange={({ target }) => setSure(target.checked)}
            />
          </div>
        )}
      </div>
    </ActionDialog>
  );
}

function useImport(onDone: () => void) {
  const client = useQueryClient();
  const [csv, setCsv] = useState('');
  const [report, setReport] = useState<ImportReport | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [stock, setStock] = useState(false);
  async function send(
    text: string,
    preview: boolean,
    withStock = stock,
  ): Promise<ImportReport | null> {
    setProgress(0);
    try {
      const answer = await sendImport({
        csv: text,
        preview,
        stock: withStock,
        onProgress: setProgress,
      });
      setReport(answer);
      return answer;
    } catch (error) {
      tellProblem(withReason('Failed to import products')(error));
      return null;
    } finally {
      setProgress(null);
    }
  }
  return {
    report,
    progress,
    stock,
    /** The option changes the result, so the file is checked again. */
    async tickStock(next: boolean) {
      setStock(next);
      if (csv === '') return;
      setReport(null);
      await send(csv, true, next);
    },
    async look(file: File) {
      setReport(null);
      const text = await readCsvFile(file);
      setCsv(text);
      await send(text, true);
    },
    async run() {
      const answer = await send(csv, false);
      await refreshProducts(client);
      if (!answer?.done) return;
      tellSuccess(`${countOf(answer.added + answer.changed, 'product')} imported successfully`);
      // Refused lines stay visible, so that they can be read and sent again.
      if (answer.failed > 0) return;
      setReport(null);
      onDone();
    },
  };
}
