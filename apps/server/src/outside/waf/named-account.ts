/** A value of an account that its schema demands. @throws Error when it was stored without */
export function required(values: Readonly<Record<string, string>>, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`The account has no ${name}.`);
  return value;
}
