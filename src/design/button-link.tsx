import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClass } from './button-class.ts';

export type ButtonLinkProps = LinkProps & ButtonLook;

/** A link that looks like a button. It leads to an address, a button runs an action. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, wide, className })} />;
}
