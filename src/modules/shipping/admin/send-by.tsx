import { buttonClass } from '#design/button-class.ts';
import { chatAddress } from '#modules/shipping/chat-address.ts';

type SendByProps = { phone: string; text: string; mail?: { to: string; subject: string } };

/** Opens a chat with the text, or a mail to whoever has an address. */
export function SendBy({ phone, text, mail }: SendByProps) {
  const look = buttonClass({ variant: 'outline', size: 'small' });
  return (
    <>
      <a href={chatAddress(phone, text)} target="_blank" rel="noopener noreferrer" className={look}>
        WhatsApp
      </a>
      {mail?.to && (
        <a
          href={`mailto:${mail.to}?subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(text)}`}
          className={look}
        >
          E-mail
        </a>
      )}
    </>
  );
}
