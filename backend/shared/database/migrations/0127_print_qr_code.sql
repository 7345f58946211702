-- Whether counter tickets have a QR code that opens their order on the board.
ALTER TABLE print_setting ADD COLUMN qr_code boolean NOT NULL DEFAULT true;
