import { useState } from 'react';
import { ActionDialog } from '#admin-kit/action-dialog.tsx';
import { Problem } from '#admin-kit/problem.tsx';
import { readCsvFile } from '#admin-kit/read-csv-file.ts';
import { sentenceOf } from '#admin-kit/tell.ts';
import { TextField } from '#design/fields/text-field.tsx';
import { Cell, Row, Table } from '#design/table/table.tsx';
import type { DeliveryFile, FileLine } from '#modules/deliveries/delivery-file.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { formatDollars } from '#shared/money.ts';
import { countOf } from '#shared/text.ts';
import { readDeliveryFile, templateAddress } from './delivery-calls.ts';

type FileDialogProps = {
  withCosts: boolean;
  onClose: () => void;
  onTake: (lines: readonly FileLine[]) => void;
};

/** Checks a file first; then all its lines go into the draft, or none. */
export function FileDialog({ withCosts, onClose, onTake }: FileDialogProps) {
  const [file, setFile] = useState<DeliveryFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  async function look(chosen: Blob) {
    setFile(null);
    setProblem(null);
    setReading(true);
    try {
      const answer = await readDeliveryFile(await readCsvFile(chosen));
      setFile(answer);
      setProblem(answer.problem);
    } catch (error) {
      setProblem(sentenceOf(error, 'The file could not be read.'));
    } finally {
      setReading(false);
    }
  }
  const lines = file?.lines ?? [];
  return (
    <ActionDialog
      open
      onClose={onClose}
      title="Lines from a CSV file"
      description={`The columns are product (a barcode, a SKU or the name), size, colour, ${withCosts ? 'quantity and cost price' : 'and quantity'}. The lines go into the draft. Nothing is booked.`}
      size="large"
      button={{
        disabled: lines.length === 0 || file?.errors.length !== 0,
        busy: isReading,
        onClick: () => onTake(lines),
        children: lines.length === 0 ? 'Add lines' : `Add ${countOf(lines.length, 'line')}`,
      }}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label="CSV file"
          type="file"
          accept=".csv,text/csv"
          className="py-2.5"
          // Allows choosing the same file again after a correction.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen) void look(chosen);
          }}
        />
        <p className="type-small">
          <a href={templateAddress} download className="underline-gold">
            Download a template
          </a>
        </p>
        <Problem text={problem} />
        {file && problem === null && <Preview file={file} withCosts={withCosts} />}
      </div>
    </ActionDialog>
  );
}

function Preview({ file, withCosts }: { file: DeliveryFile; withCosts: boolean }) {
  const { lines, errors, skipped } = file;
  return (
    <>
      <p role="status">
        {countOf(lines.length, 'line')} to add,{' '}
        <span className={errors.length > 0 ? 'text-danger' : undefined}>
          {countOf(errors.length, 'line')} with errors
        </span>
        .{skipped > 0 && ` ${countOf(skipped, 'line')} without a quantity left out.`}
        {errors.length > 0 && ' Please correct the file and choose it again.'}
      </p>
      <div className="max-h-80 overflow-y-auto">
        <Table label="Preview of the file" columns={['Line', 'Product', 'Result']}>
          {errors.map(({ line, text, problem }) => (
            <Row key={line}>
              <Cell>{line}</Cell>
              <Cell>{text}</Cell>
              <Cell className="text-danger">{problem}</Cell>
            </Row>
          ))}
          {lines.map((line) => (
            <Row key={line.line}>
              <Cell>{line.line}</Cell>
              <Cell>
                {line.name}
                <span className="block type-small text-quiet">{choiceText(line)}</span>
              </Cell>
              <Cell className="numerals">
                {countOf(line.quantity, 'item')}
                {withCosts && line.cost !== undefined && ` at ${formatDollars(line.cost)}`}
              </Cell>
            </Row>
          ))}
        </Table>
      </div>
    </>
  );
}
