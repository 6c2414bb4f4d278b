import { Problem } from '#admin-kit/problem.tsx';
import { Button } from '#design/button.tsx';
import type { SetAsideItem } from '#modules/attention/attention.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { AttentionLine } from './attention-line.tsx';
import { useAttentionAction } from './use-attention.ts';

export function SetAsideLine({ item }: { item: SetAsideItem }) {
  const takeBack = useAttentionAction(item, { method: 'DELETE', end: 'set-aside' });
  const { reason, by, at } = item;
  return (
    <AttentionLine item={item}>
      <div className="flex max-w-sm flex-col gap-3 type-small lg:items-end lg:text-right">
        <p className="wrap-anywhere">{`“${reason}”`}</p>
        <p className="numerals text-quiet">{`${by}, ${formatMoment(at)}`}</p>
        <Button
          variant="link"
          className="self-start lg:self-end"
          aria-label={`Put back on the list: ${item.title}`}
          onClick={() => takeBack.run()}
        >
          Put back on the list
        </Button>
        <Problem text={takeBack.error} />
      </div>
    </AttentionLine>
  );
}
