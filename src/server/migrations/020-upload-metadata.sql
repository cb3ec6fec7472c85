-- The `Upload-Metadata` header exactly as the client sent it: the protocol wants it back in every answer about the upload.
alter table uploads add column metadata text not null default '';
