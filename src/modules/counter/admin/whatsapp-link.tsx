import { buttonClass } from '#design/button-class.ts';
import { type SharedLink, shareAddress } from '#modules/counter/share-link.ts';

export function WhatsAppLink({ link }: { link: SharedLink }) {
  return (
    <a
      href={shareAddress(link)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'outline', size: 'small' })}
    >
      Open WhatsApp
    </a>
  );
}
