import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '#admin-kit/action-dialog.tsx';
import { tellSuccess } from '#admin-kit/tell.ts';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { Spinner } from '#design/spinner.tsx';
import { codeOf, type Label, type LabelStyle, labelsAddress } from '#modules/labels/label.ts';
import { labelFormats, labelsPerPage, layOut } from '#modules/labels/label-format.ts';
import type { LabelsFor } from '#modules/staff-screens.ts';
import { countOf } from '#shared/text.ts';
import { type CopyRule, mostLabels, repeated } from './label-copies.ts';
import { LabelPaper } from './label-paper.tsx';

type LabelsDialogProps = { chosen: LabelsFor; onClose: () => void };
type LabelList = { labels: Label[] };

const styles: readonly { value: LabelStyle; label: string }[] = [
  { value: 'shelf', label: 'Shelf label with price' },
  { value: 'barcode', label: 'Barcode label without price' },
];

/** The choice of labels, the sheet, and the first free label on it. */
export function LabelsDialog({ chosen, onClose }: LabelsDialogProps) {
  const { ids, variants, copies } = chosen;
  const address = labelsAddress({ products: ids, variants });
  const list = useQuery<LabelList>({ queryKey: [address], staleTime: 0 });
  const plan = usePlan(copies);
  const labels = repeated(list.data?.labels ?? [], plan.rule, plan.given);
  const pages = layOut(plan.format, labels, plan.startAt).length;
  const isTooMany = labels.length > mostLabels;
  const [isPrinting, setPrinting] = useState(false);
  return (
    <ActionDialog
      onClose={onClose}
      title="Print labels"
      description="Print at 100 %, without the printer's margins."
      button={{
        disabled: labels.length === 0 || isTooMany,
        busy: isPrinting,
        onClick: () => setPrinting(true),
        children: `Print ${countOf(labels.length, 'label')}`,
      }}
    >
      {list.isPending && <Spinner label="Loading labels..." />}
      {list.isError && <TryAgain text="The labels could not be read." onRetry={list.refetch} />}
      {list.data && (
        <div className="flex flex-col gap-5">
          <PlanFields plan={plan} />
          <MissingCodes labels={list.data.labels} address={address} />
          <p role="status" className="type-small text-quiet">
            {isTooMany
              ? `At most ${mostLabels} labels at a time.`
              : `${countOf(labels.length, 'label')} on ${countOf(pages, 'page')}.`}
          </p>
        </div>
      )}
      {isPrinting && (
        <LabelPaper
          format={plan.format}
          style={plan.style}
          labels={labels}
          startAt={plan.startAt}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </ActionDialog>
  );
}

type Plan = ReturnType<typeof usePlan>;

function usePlan(copies: LabelsFor['copies']) {
  const [formatId, setFormat] = useState('a4-3x8');
  const [style, setStyle] = useState<LabelStyle>('shelf');
  const [rule, setRule] = useState<CopyRule>(copies ? 'given' : 'one');
  const [start, setStart] = useState('1');
  const format = labelFormats.find(({ id }) => id === formatId) ?? labelFormats[0];
  if (!format) throw new Error('There is no label format');
  const perPage = labelsPerPage(format);
  const startAt = Number(start);
  const isKnown = Number.isInteger(startAt) && startAt >= 1 && startAt <= perPage;
  return {
    ...{ format, setFormat, style, setStyle, rule, setRule, start, setStart, perPage },
    given: new Map((copies ?? []).map(({ variantId, count }) => [variantId, count])),
    hasGiven: copies !== undefined,
    startAt: isKnown ? startAt : 1,
    startProblem: isKnown ? undefined : `A number from 1 to ${perPage}`,
  };
}

function PlanFields({ plan }: { plan: Plan }) {
  const { format, style, rule, start, perPage, startProblem, hasGiven } = plan;
  const rules = [
    ...(hasGiven ? [{ value: 'given', label: 'One for each item that came in' }] : []),
    { value: 'one', label: 'One for each size and colour' },
    { value: 'stock', label: 'One for each item in stock' },
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Label"
        options={styles}
        value={style}
        onChange={({ target }) => plan.setStyle(target.value as LabelStyle)}
      />
      <SelectField
        label="Sheet"
        options={labelFormats.map(({ id, name }) => ({ value: id, label: name }))}
        value={format.id}
        onChange={({ target }) => plan.setFormat(target.value)}
      />
      <SelectField
        label="How many"
        options={rules}
        value={rule}
        onChange={({ target }) => plan.setRule(target.value as CopyRule)}
      />
      {perPage > 1 && (
        <TextField
          label="Start at label"
          inputMode="numeric"
          hint={`For a part-used sheet: 1 to ${perPage}, row by row.`}
          error={startProblem}
          value={start}
          onChange={({ target }) => plan.setStart(target.value)}
        />
      )}
    </div>
  );
}

/** Variants without a code have nothing to scan. */
function MissingCodes({ labels, address }: { labels: readonly Label[]; address: string }) {
  const client = useQueryClient();
  const bare = labels.filter((label) => codeOf(label) === null).map(({ variantId }) => variantId);
  const give = useAction({
    call: () => writeJson<LabelList>('POST', '/api/admin/labels/codes', { variants: bare }),
    async done() {
      await client.invalidateQueries({ queryKey: [address] });
      tellSuccess(`${countOf(bare.length, 'barcode')} of our own given.`);
    },
    failed: 'The barcodes were not given',
    tells: 'toast',
  });
  if (bare.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 border px-4 py-3 type-small">
      <p className="min-w-48 flex-1">
        {countOf(bare.length, 'label')} without a barcode: neither a barcode nor a number is stored.
      </p>
      <Button variant="outline" size="small" busy={give.isBusy} onClick={() => give.run()}>
        Give our own
      </Button>
    </div>
  );
}
