export class StorageNotFound extends Error {
  override name = 'StorageNotFound';

  constructor(hash: string, options?: ErrorOptions) {
    super(`No object ${hash} in the storage`, options);
  }
}

export class StorageTooLarge extends Error {
  override name = 'StorageTooLarge';
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`More than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}
