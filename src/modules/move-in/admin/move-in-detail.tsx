import { useQueryClient } from '@tanstack/react-query';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { ArrowLeft } from '#design/icons.tsx';
import { Progress } from '#design/progress.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { ImportPreview } from '#modules/imports/admin/import-preview.tsx';
import { moveInCall, moveInsCall, stateTexts } from '#modules/move-in/move-in.ts';
import type { MoveIn, MoveInDetail } from '#modules/move-in/move-in-schema.ts';
import { kinds, sources } from '#modules/move-in/sources/read-export.ts';
import { refreshProducts } from '#modules/product-editor/admin/product-calls.ts';
import { countOf } from '#shared/text.ts';
import { showMoveIn, useMoveIn } from './move-in-calls.ts';
import { MoveInChoices } from './move-in-choices.tsx';

type DetailProps = { id: string; onBack: () => void };

/** What one file would do, or has done. */
export function MoveInDetailPanel({ id, onBack }: DetailProps) {
  const { data, isPending, isError, refetch } = useMoveIn(id);
  return (
    <div className="flex flex-col gap-6">
      <div>
        <Button variant="link" onClick={onBack}>
          <ArrowLeft className="size-4" />
          All files
        </Button>
      </div>
      {isPending && <Skeleton className="h-64 w-full" />}
      {isError && <TryAgain text="The file could not be loaded." onRetry={refetch} />}
      {data && <Opened detail={data} onBack={onBack} />}
    </div>
  );
}

function Opened({ detail, onBack }: { detail: MoveInDetail; onBack: () => void }) {
  const { moveIn, report } = detail;
  const { fileName, source, kind, state, total, done } = moveIn;
  return (
    <Card
      title={<span className="wrap-anywhere">{fileName}</span>}
      description={`${sources[source]}, ${countOf(total, kinds[kind])}. ${stateTexts[state]}.`}
      footer={<Buttons moveIn={moveIn} ready={report.added + report.changed} onGone={onBack} />}
    >
      <div className="flex flex-col gap-6">
        {state === 'checked' && kind === 'products' && <MoveInChoices detail={detail} />}
        {state === 'running' && (
          <>
            <Progress label="Moving in" value={Math.round((done / Math.max(total, 1)) * 100)} />
            <p role="status">{`${done} of ${countOf(total, kinds[kind])} done. You can leave this page.`}</p>
          </>
        )}
        {state === 'running' ? null : <ImportPreview report={report} word={kinds[kind]} />}
      </div>
    </Card>
  );
}

type ButtonsProps = { moveIn: MoveIn; ready: number; onGone: () => void };

function Buttons({ moveIn, ready, onGone }: ButtonsProps) {
  const { id, kind, state, failed } = moveIn;
  const client = useQueryClient();
  const send = useAction<['start' | 'stop'], MoveInDetail>({
    call: (what) => writeJson<MoveInDetail>('POST', `${moveInCall(id)}/${what}`),
    async done(detail) {
      showMoveIn(client, detail);
      await refreshProducts(client);
    },
    failed: 'This did not work.',
    tells: 'toast',
  });
  const forget = useAction({
    ask: () =>
      kind === 'redirects'
        ? 'Remove this file? Its redirects end.'
        : 'Remove this file? What it wrote stays in the shop.',
    call: () => writeJson('DELETE', moveInCall(id)),
    async done() {
      onGone();
      await client.invalidateQueries({ queryKey: [moveInsCall] });
    },
    failed: 'The file could not be removed.',
    tells: 'toast',
  });
  const label = startLabel(moveIn, ready);
  return (
    <>
      {state === 'running' ? (
        <Button size="small" variant="outline" busy={send.isBusy} onClick={() => send.run('stop')}>
          Stop
        </Button>
      ) : (
        label && (
          <Button
            size="small"
            busy={send.isBusy}
            disabled={state === 'checked' && ready === 0}
            onClick={() => send.run('start')}
          >
            {label}
          </Button>
        )
      )}
      {state !== 'running' && (
        <Button size="small" variant="quiet" busy={forget.isBusy} onClick={() => forget.run()}>
          Remove the file
        </Button>
      )}
      {state === 'finished' && failed === 0 && <p className="self-center">All is moved in.</p>}
    </>
  );
}

function startLabel({ kind, state, failed }: MoveIn, ready: number): string | null {
  if (state === 'checked') return `Move in ${countOf(ready, kinds[kind])}`;
  if (state === 'stopped') return 'Go on';
  return state === 'finished' && failed > 0 ? 'Try again what was left out' : null;
}
