ALTER TABLE "accounts" ADD COLUMN "wallet_group_id" text;--> statement-breakpoint
ALTER TABLE "policy_holders" ADD COLUMN "consent_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Where a person holds policies of one group alone, their money came about there; elsewhere it is not known.
UPDATE "accounts" SET "wallet_group_id" = held."group_id" FROM (
  SELECT h."account_id", min(p."group_id") AS "group_id" FROM "policy_holders" h JOIN "policies" p ON p."id" = h."policy_id"
  GROUP BY h."account_id" HAVING count(DISTINCT p."group_id") = 1) held
WHERE held."account_id" = "accounts"."id";
