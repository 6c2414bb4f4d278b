import { useState } from 'react';
import { ActionDialog } from '#admin-kit/action-dialog.tsx';
import { FileButton } from '#admin-kit/file-button.tsx';
import { tellFailure, tellSuccess } from '#admin-kit/tell.ts';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { buttonClass } from '#design/button-class.ts';
import { Card } from '#design/card.tsx';
import { type SectionId, sections } from '#modules/settings/sections.ts';
import type { ImportPreview } from '#modules/settings/settings-schema.ts';
import { countOf } from '#shared/text.ts';
import { Differences } from './differences.tsx';
import { useRefreshSettings } from './use-settings.ts';

const address = '/api/admin/settings/file';

type Chosen = { name: string; file: unknown; preview: ImportPreview };

/** All settings and texts as one file: export, preview and import. */
export function SettingsFileCard() {
  const [chosen, setChosen] = useState<Chosen | null>(null);

  async function choose(picked: File) {
    try {
      const file: unknown = JSON.parse(await picked.text());
      const preview = await writeJson<ImportPreview>('POST', `${address}/preview`, file);
      setChosen({ name: picked.name, file, preview });
    } catch (error) {
      tellFailure(error, 'This file could not be read. Please choose one that was exported here.');
    }
  }

  return (
    <Card
      title="One file"
      description="Everything above as one JSON file, to keep or to take to another shop. Pictures stay where they are."
    >
      <div className="flex flex-wrap gap-3">
        <a href={address} download className={buttonClass({ variant: 'outline' })}>
          Export settings
        </a>
        <FileButton
          variant="outline"
          accept="application/json,.json"
          fileLabel="Settings file"
          onFiles={([picked]) => picked && void choose(picked)}
        >
          Import settings
        </FileButton>
      </div>
      {chosen && <ImportDialog {...chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

function ImportDialog({ name, file, preview, onClose }: Chosen & { onClose: () => void }) {
  const refresh = useRefreshSettings();
  const { differences, problems, versions } = preview;
  const bringIn = useAction({
    call: () => writeJson<{ changed: SectionId[] }>('POST', address, { file, versions }),
    async done({ changed }) {
      await refresh();
      tellSuccess(`${countOf(changed.length, 'section')} changed.`);
      onClose();
    },
    failed: 'Failed to import',
    tells: 'toast',
  });
  const bySection = Map.groupBy(differences, ({ section }) => section);
  return (
    <ActionDialog
      onClose={onClose}
      title="Import settings"
      description={descriptionOf(name, preview)}
      size="large"
      button={{
        disabled: problems.length > 0 || differences.length === 0,
        busy: bringIn.isBusy,
        busyLabel: 'Importing...',
        onClick: () => bringIn.run(),
        children: 'Import',
      }}
    >
      {problems.length > 0 && (
        <ul role="alert" className="mb-6 flex flex-col gap-2 text-danger">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-col gap-8">
        {[...bySection].map(([section, changes]) => (
          <section key={section}>
            <h3 className="mb-3 type-lead">{sections[section].title}</h3>
            <Differences section={section} heads={['Now', 'In the file']} differences={changes} />
          </section>
        ))}
      </div>
    </ActionDialog>
  );
}

function descriptionOf(name: string, { differences, problems }: ImportPreview): string {
  if (problems.length > 0) return `${name} can’t be imported. Nothing was changed.`;
  if (differences.length === 0) return `${name} says what the shop says already.`;
  return `${name} changes ${countOf(differences.length, 'field')}. Each section gets a new version, so it can be undone.`;
}
