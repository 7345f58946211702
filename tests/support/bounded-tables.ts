/**
 * Tables whose rows grow with the number of shops and what they sell. Every other table grows with customers and
 * orders: no query reads one of those from end to end, and no migration locks one for long.
 */
export const BOUNDED_TABLES: ReadonlySet<string> = new Set([
  ...['store', 'setting', 'banner', 'category', 'option', 'option_value', 'product', 'product_option'],
  ...[
    'catalogue_id',
    'staff',
    'staff_account',
    'staff_invitation',
    'staff_link',
    'staff_passkey',
    'passkey_challenge',
    'staff_recovery_code',
    'staff_switch',
    'staff_device',
    'device_pairing',
    'push_subscription',
    'table_key',
    'table_renewal',
    'area',
    'dining_table',
    'area_plan',
    'store_key',
    'invoice_counter',
    'credit_note_counter',
    'shop_event_counter',
    'service_pause',
    'board_watch',
    'service_setting',
    'printer',
    'print_agent',
    'print_agent_pairing',
    'print_setting',
  ],
  ...['payment_account', 'local_account'],
  ...['migration', 'id_key', 'tenant', 'tenant_host', 'tenant_counter'],
]);
