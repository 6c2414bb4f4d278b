import Lock from 'lucide-react/icons/lock';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Truck from 'lucide-react/icons/truck';
import { trustBadges } from '#modules/checkout/checkout-texts.ts';

const badges = [
  { text: trustBadges.secure, Icon: Lock },
  { text: trustBadges.courier, Icon: Truck },
  { text: trustBadges.returns, Icon: RotateCcw },
];

/** A mailed order has no courier, and can't be returned. */
export function TrustBadges({ isByEmail = false }: { isByEmail?: boolean }) {
  const shown = isByEmail ? badges.filter(({ text }) => text === trustBadges.secure) : badges;
  return (
    <ul className="mt-8 flex flex-wrap gap-x-7 gap-y-2 type-small text-quiet">
      {shown.map(({ text, Icon }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon aria-hidden="true" strokeWidth={1.25} className="size-4 text-gold-text" />
          {text}
        </li>
      ))}
    </ul>
  );
}
