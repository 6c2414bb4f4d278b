import type { AuditWords } from '#modules/audit/audit-told.ts';

/** A permission. */
export type PermissionFacts = {
  /** The text that follows 'may' and 'may not' in sentences. */
  may: string;
  /** Its position in the table of roles; `place` counts within the group. */
  group: 'Selling' | 'Catalogue' | 'Shop' | 'People';
  place: number;
  /** The roles with the permission besides owners and managers. */
  roles?: readonly ('packer' | 'content')[];
  /** True if managers do not have it either. */
  ownersOnly?: true;
};

/** A page of the module, by its file below `src/web/routes`; `admin/…` is in the staff area. */
export type PageFacts = {
  path: string;
  file: `store/${string}.tsx` | `admin/${string}.tsx`;
  /** Listed in the sitemap for search engines. */
  inSitemap?: true;
};

/** The facts about a module that server and browser share. */
export type ModuleFacts = {
  name: string;
  permissions?: Readonly<Record<string, PermissionFacts>>;
  /** A sentence for each action in the audit log. */
  auditWords?: AuditWords;
  /** Commands of the staff area besides the tabs; `need` is a permission. */
  commands?: readonly { kind: 'New' | 'Go to'; label: string; to: string; need: string }[];
  pages?: readonly PageFacts[];
  /** The permission to see a notice, by its subject and by its type. */
  notices?: {
    subjects?: Readonly<Record<string, string>>;
    types?: Readonly<Record<string, string>>;
  };
  /** The permission to see the module's lines under 'Needs attention today'. */
  attentionNeeds?: Readonly<Record<string, string>>;
};

/** Preserves literal types, so that a misspelt permission does not compile. */
export function defineFacts<const Facts extends ModuleFacts>(facts: Facts): Facts {
  return facts;
}
