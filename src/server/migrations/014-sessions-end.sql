-- However it is used, a session ends 90 days after its sign-in; sessions from before this rule too. In hours, because a day of
-- the database's time zone may have 23 or 25 of them.
update sessions set expires_at = created_at + interval '2160 hours'
where expires_at > created_at + interval '2160 hours';
