/** A key works until it expires. One that was rotated names its replacement. */
export const keyExpiry = `ALTER TABLE api_keys ADD COLUMN expires_at BIGINT;
ALTER TABLE api_keys ADD COLUMN replaced_by TEXT`;
