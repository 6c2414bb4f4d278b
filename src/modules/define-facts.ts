import type { AuditWords } from '#modules/audit/audit-told.ts';

/** Something that one may be let do. */
export type PermissionFacts = {
  /** As it reads after 'may' and after 'may not'. */
  may: string;
  /** Where it stands in the table of roles; `place` counts within the group. */
  group: 'Selling' | 'Catalogue' | 'Shop' | 'People';
  place: number;
  /** Who may besides owners and managers. */
  roles?: readonly ('packer' | 'content')[];
  /** Managers may not either. */
  ownersOnly?: true;
};

/** A page of the module, by its file below `src/web/routes`: `admin/…` stands in the staff area. */
export type PageFacts = {
  path: string;
  file: `store/${string}.tsx` | `admin/${string}.tsx`;
  /** Search engines are told of it. */
  inSitemap?: true;
};

/** What server and browser both know of a module. */
export type ModuleFacts = {
  name: string;
  permissions?: Readonly<Record<string, PermissionFacts>>;
  /** A sentence for each action that is written to the audit log. */
  auditWords?: AuditWords;
  /** What the command list of the staff area offers besides the tabs; `need` is a permission. */
  commands?: readonly { kind: 'New' | 'Go to'; label: string; to: string; need: string }[];
  pages?: readonly PageFacts[];
  /** Which permission lets one see a notice, by what it is about and by its type. */
  notices?: {
    subjects?: Readonly<Record<string, string>>;
    types?: Readonly<Record<string, string>>;
  };
  /** Which permission lets one see the module's lines under 'Needs attention today'. */
  attentionNeeds?: Readonly<Record<string, string>>;
};

/** Literal types stay, so that a misspelt permission does not compile where it is asked for. */
export function defineFacts<const Facts extends ModuleFacts>(facts: Facts): Facts {
  return facts;
}
