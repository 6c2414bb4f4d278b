import { useQueryClient } from '@tanstack/react-query';
import { FileButton } from '#admin-kit/file-button.tsx';
import { readCsvFile } from '#admin-kit/read-csv-file.ts';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { largestExport, moveInsCall, stateTexts } from '#modules/move-in/move-in.ts';
import type { MoveIn, MoveInDetail } from '#modules/move-in/move-in-schema.ts';
import { kinds, sources } from '#modules/move-in/sources/read-export.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';
import { showMoveIn, useMoveIns } from './move-in-calls.ts';

export function MoveInList({ onOpen }: { onOpen: (id: string) => void }) {
  const client = useQueryClient();
  const upload = useAction<[File], MoveInDetail>({
    check: (file) => (file.size > largestExport ? 'This file is larger than 8 MB.' : null),
    call: async (file) =>
      writeJson<MoveInDetail>('POST', moveInsCall, {
        name: file.name,
        csv: await readCsvFile(file),
      }),
    done(detail) {
      showMoveIn(client, detail);
      onOpen(detail.moveIn.id);
    },
    failed: 'The file could not be read.',
  });
  return (
    <Card
      title="Move in from another shop"
      description="Upload an export of Shopify or WooCommerce as CSV: products, customers, orders or redirects, up to 8 MB. You see what would happen before anything is written."
      actions={
        <FileButton
          fileLabel="Export of the other shop"
          accept=".csv,text/csv"
          busy={upload.isBusy}
          onFiles={([file]) => file && upload.run(file)}
        >
          Upload a file
        </FileButton>
      }
    >
      {upload.error && (
        <p role="alert" className="mb-4 text-danger">
          {upload.error}
        </p>
      )}
      <Files onOpen={onOpen} />
    </Card>
  );
}

function Files({ onOpen }: { onOpen: (id: string) => void }) {
  const { data, isPending, isError, refetch } = useMoveIns();
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (isError) return <TryAgain text="Failed to load the files." onRetry={refetch} />;
  if (data.moveIns.length === 0) return <p className="text-quiet">No file was uploaded yet.</p>;
  return (
    <ul aria-label="Files" className="divide-y border-y">
      {data.moveIns.map((moveIn) => (
        <FileRow key={moveIn.id} moveIn={moveIn} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function FileRow({ moveIn, onOpen }: { moveIn: MoveIn; onOpen: (id: string) => void }) {
  const { id, fileName, source, kind, state, total, done, failed, createdAt } = moveIn;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-60">
        <p className="font-medium wrap-anywhere">{fileName}</p>
        <p className="type-small text-quiet">
          {`${sources[source]}, ${countOf(total, kinds[kind])}, ${formatMoment(createdAt)}`}
        </p>
        <p className="mt-1 type-small">
          {stateTexts[state]}
          {state !== 'checked' && `: ${done} of ${total}`}
          {failed > 0 && <span className="text-danger">{`, ${failed} left out`}</span>}
        </p>
      </div>
      <Button size="small" variant="outline" onClick={() => onOpen(id)}>
        Open<span className="sr-only">{` ${fileName}`}</span>
      </Button>
    </li>
  );
}
