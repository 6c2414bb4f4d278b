import { useState } from 'react';
import { useAction } from '#admin-kit/use-action.ts';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { type Delivery, stateLabels } from '#modules/deliveries/delivery.ts';
import { useDeliveryWrite } from './delivery-calls.ts';
import { DeliveryForm } from './delivery-form.tsx';
import { ReceiveForm } from './receive-form.tsx';

type DeliveryPageProps = {
  delivery: Delivery | null;
  onOpen: (delivery: string) => void;
  onClose: () => void;
};

/** A draft can be edited and received; later, more can be received or corrected. */
export function DeliveryPage({ delivery, onOpen, onClose }: DeliveryPageProps) {
  const [isUnsaved, setUnsaved] = useState(false);
  const isDraft = delivery === null || delivery.state === 'draft';
  return (
    <Card
      title={delivery ? `Delivery of ${delivery.supplier}` : 'New delivery'}
      description={
        isDraft
          ? 'A draft books nothing. Save it, then receive what came.'
          : delivery.reference || 'Received goods are in the stock.'
      }
      actions={
        <span className="flex flex-wrap items-center gap-3">
          {delivery && <Badge tone="outline">{stateLabels[delivery.state]}</Badge>}
          {delivery && isDraft && <DeleteDraft delivery={delivery} onDeleted={onClose} />}
          <Button variant="outline" size="small" onClick={onClose}>
            Back to deliveries
          </Button>
        </span>
      }
    >
      <div className="flex flex-col gap-10">
        {isDraft && (
          <DeliveryForm
            key={delivery?.version}
            delivery={delivery}
            onSaved={({ id }) => onOpen(String(id))}
            onUnsaved={setUnsaved}
          />
        )}
        {delivery && (
          <ReceiveForm
            // What was typed as arrived stays while the draft is saved.
            key={isDraft ? 'draft' : delivery.version}
            delivery={delivery}
            isUnsaved={isDraft && isUnsaved}
          />
        )}
      </div>
    </Card>
  );
}

function DeleteDraft({ delivery, onDeleted }: { delivery: Delivery; onDeleted: () => void }) {
  const write = useDeliveryWrite();
  const remove = useAction({
    ask: () => `Delete the draft of the delivery of ${delivery.supplier}?`,
    call: () => write('DELETE', `/${delivery.id}`),
    done: onDeleted,
    failed: 'The draft was not deleted',
    tells: 'toast',
  });
  return (
    <Button variant="danger" size="small" busy={remove.isBusy} onClick={() => remove.run()}>
      Delete draft
    </Button>
  );
}
