import { useEffect, useState } from 'react';
import { Button } from '#design/button.tsx';
import { type ProductDraft, putDraftAside, readDraft, saveDraft } from './editor/product-draft.ts';

/** Says that a form was left with unsaved changes. They are stored until the user discards them. */
export function DraftNotice({ onOpen }: { onOpen: (target: string) => void }) {
  const [draft, setDraft] = useState<ProductDraft | null>(null);
  useEffect(() => setDraft(readDraft()), []);
  if (!draft) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-3 border px-4 py-3 type-small">
      <span className="flex-1">
        You left unsaved changes to {draft.values.name || 'a new product'}.
      </span>
      <Button
        variant="outline"
        size="small"
        onClick={() => {
          putDraftAside(false);
          onOpen(draft.target);
        }}
      >
        Continue editing
      </Button>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          saveDraft(null);
          setDraft(null);
        }}
      >
        Discard
      </Button>
    </p>
  );
}
