-- People write one number in many ways: the list's filter compares it without its marks.
alter table users add column phone_key text collate "C"
  generated always as (translate(phone_number, ' ()+-', '')) stored;
