/** Parts of the address by name, each with its new value; an empty one removes the part. */
export type ParameterChanges = Readonly<Record<string, string>>;
