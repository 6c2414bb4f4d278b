import { useState } from 'react';
import { ActionDialog } from '#admin-kit/action-dialog.tsx';
import { Button } from '#design/button.tsx';
import { categoryLabel } from '#modules/catalog/category.ts';
import type { CountScope } from './count.ts';
import { storedCount } from './stored-count.ts';

function scopeText(scope: CountScope): string {
  if (scope.kind === 'category') return categoryLabel(scope.category);
  if (scope.kind === 'product') return scope.name;
  return scope.kind === 'all' ? 'Everything' : 'Only items marked for counting';
}

export function CountHead({ scope, isLocked }: { scope: CountScope; isLocked: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-quiet">{scopeText(scope)}</p>
      {!isLocked && (
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          Stop counting
        </Button>
      )}
      <ActionDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Discard this count?"
        description="Everything you counted is deleted. The stock does not change."
        size="small"
        cancel="Go on counting"
        button={{
          variant: 'danger',
          onClick: () => storedCount.set(() => null),
          children: 'Discard',
        }}
      />
    </div>
  );
}
