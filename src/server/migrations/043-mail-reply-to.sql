-- To whom an answer goes: a mail that a person sent through us is answered to that person.
alter table outbox add column reply_to text;
