export function AccountButton() {
  return null;
}
