/** Properties that a test can change after mounting. */
export function changing<Properties extends object>(first: Properties): Properties {
  const properties = $state(first);
  return properties;
}
