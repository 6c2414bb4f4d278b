export type HelpSection = { heading: string; paragraphs: readonly string[] };

export type HelpText = { title: string; lead: string; sections: readonly HelpSection[] };
