import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { sections } from '#modules/settings/sections.ts';
import type { SectionState } from '#modules/settings/settings.ts';
import { SectionForm } from './section-form.tsx';
import { SectionVersions } from './section-versions.tsx';
import { TextConfirmation } from './text-confirmation.tsx';

export function SectionEditor({ state, onLeave }: { state: SectionState; onLeave: () => void }) {
  const { title, note } = sections[state.id];
  // A colleague's change does not touch the form, but a restored version resets it. It uses the
  // server's answer, since the list may still be outdated while it reloads.
  const [opened, setOpened] = useState(state);
  return (
    <div className="flex flex-col gap-6">
      <Card
        title={title}
        description={note}
        actions={
          <Button variant="outline" size="small" onClick={onLeave}>
            Back to Settings
          </Button>
        }
      >
        <SectionForm key={opened.version} state={opened} />
      </Card>
      {sections[state.id].needsConfirming && <TextConfirmation state={state} />}
      <SectionVersions state={state} onBroughtBack={setOpened} />
    </div>
  );
}
